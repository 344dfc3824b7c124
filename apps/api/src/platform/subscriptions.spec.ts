import { Subscriptions } from './subscriptions.js';

let heard: string[];

beforeEach(() => {
  heard = [];
});

test('everybody who subscribed is told, in order, until they end it', () => {
  const subscriptions = new Subscriptions<[string, number]>();
  expect(subscriptions.isEmpty).toBe(true);
  const end = subscriptions.subscribe((what, times) => heard.push(`first ${what} ${times}`));
  subscriptions.subscribe((what, times) => heard.push(`second ${what} ${times}`));
  expect(subscriptions.isEmpty).toBe(false);
  subscriptions.notify('game', 1);
  end();
  subscriptions.notify('game', 2);
  expect(heard).toEqual(['first game 1', 'second game 1', 'second game 2']);
});

test('one who fails keeps the news from no other, and the error is told', () => {
  const subscriptions = new Subscriptions<[string]>((error) => heard.push(String(error)));
  subscriptions.subscribe(() => {
    throw new Error('a bug');
  });
  subscriptions.subscribe((what) => heard.push(what));
  subscriptions.notify('game');
  expect(heard).toEqual(['Error: a bug', 'game']);
});

test('without a handler of errors, an error of a subscriber reaches the caller', () => {
  const subscriptions = new Subscriptions<[string]>();
  subscriptions.subscribe(() => {
    throw new Error('a bug');
  });
  expect(() => subscriptions.notify('game')).toThrow('a bug');
});
