import { Timeline } from './timeline.js';

const promised = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let time: Timeline;
let done: string[];

beforeEach(() => {
  time = new Timeline(promised, 0);
  done = [];
});

function note(what: string): () => void {
  return () => done.push(`${what} ${time.nowMs}`);
}

test('things happen at their instants, those of one instant in the order of asking', async () => {
  time.after(30, note('last'));
  time.after(10, note('first'));
  time.after(20, note('second'));
  time.after(20, note('third'));
  await time.pass(29);
  expect(done).toEqual(['first 10', 'second 20', 'third 20']);
  expect(time.nowMs).toBe(29);
  await time.pass(1);
  expect(done.at(-1)).toBe('last 30');
});

test('what was called off does not happen', async () => {
  const callOff = time.after(10, note('once'));
  const end = time.every(10, note('often'));
  callOff();
  await time.pass(25);
  end();
  await time.pass(100);
  expect(done).toEqual(['often 10', 'often 20']);
});

test('something done again and again may end itself', async () => {
  const end = time.every(10, () => {
    note('once')();
    end();
  });
  await time.pass(50);
  expect(done).toEqual(['once 10']);
});

test('between two instants everything that was promised is done', async () => {
  const followUp = async (): Promise<void> => {
    for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
    note('promised')();
  };
  time.after(10, () => void followUp());
  time.after(11, note('next'));
  await time.pass(20);
  expect(done).toEqual(['promised 10', 'next 11']);
});

test('a pause ends at its instant', async () => {
  const pause = time.pause(40).then(note('awake'));
  await time.pass(39);
  expect(done).toEqual([]);
  await time.pass(1);
  await pause;
  expect(done).toEqual(['awake 40']);
});

test('what is due in time that is skipped is done late', async () => {
  time.after(10, note('late'));
  time.skip(100);
  expect(done).toEqual([]);
  await time.pass(0);
  expect(done).toEqual(['late 100']);
});

test('time runs until it is over, and ends where nothing is due', async () => {
  time.every(10, note('tick'));
  let seen = 0;
  const isOver = (): boolean => done.length === 3;
  await time.run(isOver, () => (seen += 1));
  expect(done).toEqual(['tick 10', 'tick 20', 'tick 30']);
  expect(seen).toBe(3);
  const other = new Timeline(promised, 0);
  other.after(5, () => undefined);
  await other.run(
    () => false,
    () => undefined,
  );
  expect(other.nowMs).toBe(5);
});
