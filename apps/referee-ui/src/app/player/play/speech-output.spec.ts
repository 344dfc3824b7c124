import { TestBed } from '@angular/core/testing';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { PlayerTable } from '../player-table.js';
import { MoreMenu } from './more-menu.js';
import { SpeechOutput } from './speech-output.js';
import { SideActions } from './side-actions.js';
import { SeatLanguages } from '../reader.js';
import { inLanguage, loadLanguage } from '../../text/language.js';
import { clockSpoken } from '../../text/numbers.js';
import { moreMenuText } from '../../text/more-menu.js';
import { tableText } from '../../text/table.js';
import { turnText } from '../../text/turns.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

/** The voices that are installed, and what a browser calls when it has found them. */
let voices: readonly string[] = ['Ann'];
let changed = (): void => undefined;

const timesOf = (kimMs: number, leeMs: number) =>
  `Kim ${clockSpoken(kimMs)}, Lee ${clockSpoken(leeMs)}`;

/** What a browser with a voice has said, and stopped saying. */
function voice(heardIn: (lang: string) => unknown = () => undefined): readonly string[] {
  const said: string[] = [];
  Object.assign(globalThis, {
    speechSynthesis: {
      getVoices: () => voices,
      addEventListener: (_: string, heard: () => void) => (changed = heard),
      cancel: () => said.push('stopped'),
      speak: ({ text, lang }: { readonly text: string; readonly lang: string }) => {
        heardIn(lang);
        said.push(text);
      },
    },
    SpeechSynthesisUtterance: class {
      lang = '';
      constructor(readonly text: string) {}
    },
  });
  return said;
}

afterEach(() => {
  localStorage.clear();
  voices = ['Ann'];
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance');
});

function side() {
  const seated = new SeatedTable();
  const fixture = TestBed.createComponent(SideActions);
  fixture.componentRef.setInput('seat', 0);
  const page = fixture.nativeElement as HTMLElement;
  const button = () => page.querySelector<HTMLButtonElement>('.icon');
  return {
    seated,
    page,
    button,
    aloud: TestBed.inject(SpeechOutput),
    shown: () => fixture.whenStable(),
  };
}

test('the voice is off until somebody turns it on: no button, and nothing is said', async () => {
  const said = voice();
  const { page, button, aloud, shown } = side();
  await shown();
  expect(textOf(page)).toBe(`${tableText.referee} ${tableText.more}`);
  expect(button()).toBeNull();
  aloud.say(0);
  expect(said).toEqual([]);
});

test('a tap says both times and the last play, and stops what was being said', async () => {
  const said = voice();
  const { seated, button, aloud, shown } = side();
  aloud.turn('on');
  await shown();
  seated.instruments.pass(1_000);
  button()?.click();
  expect(said).toEqual(['stopped', timesOf(1_499_000, 1_500_000)]);
  seated.act({ kind: 'press', turn: 1, final: 'A', move: { kind: 'pass' } }, [0]);
  seated.instruments.pass(1_000);
  button()?.click();
  expect(said.at(-1)).toContain(`${timesOf(1_499_000, 1_498_000)}. ${turnText.passed('Kim')}`);
});

test('each side is spoken to in its own language', async () => {
  const languages: string[] = [];
  const said = voice((lang) => languages.push(lang));
  await loadLanguage('es');
  const { aloud } = side();
  TestBed.inject(SeatLanguages).choose(1, 'es');
  aloud.turn('on');
  aloud.say(0);
  aloud.say(1);
  expect(languages).toEqual(['en', 'es']);
  const spanish = inLanguage(clockSpoken, 'es');
  expect(said).toContain(timesOf(1_500_000, 1_500_000));
  expect(said.at(-1)).toBe(`Kim ${spanish(1_500_000)}, Lee ${spanish(1_500_000)}`);
});

test('the voice stays on when the page is loaded again, and turned off it falls silent', async () => {
  const said = voice();
  side().aloud.turn('on');
  TestBed.resetTestingModule();
  const { button, aloud, shown } = side();
  await shown();
  expect(button()).not.toBeNull();
  aloud.turn('off');
  await shown();
  expect(button()).toBeNull();
  expect(said).toEqual(['stopped']);
});

test('a browser without a voice says nothing', () => {
  const { aloud } = side();
  expect(aloud.isPossible).toBe(false);
  aloud.turn('on');
  expect(() => aloud.say(0)).not.toThrow();
});

test('More says that no voice is installed, until the browser has found one', async () => {
  voice();
  voices = [];
  new SeatedTable();
  const fixture = TestBed.createComponent(MoreMenu);
  fixture.componentRef.setInput('seat', 0);
  fixture.componentRef.setInput('shape', 'strip');
  TestBed.inject(PlayerTable).menus.open(0, 'menu');
  const shown = async () => {
    await fixture.whenStable();
    return textOf(fixture.nativeElement as HTMLElement);
  };
  expect(await shown()).not.toContain(moreMenuText.noVoice);
  TestBed.inject(SpeechOutput).turn('on');
  expect(await shown()).toContain(moreMenuText.noVoice);
  voices = ['Ann'];
  changed();
  expect(await shown()).not.toContain(moreMenuText.noVoice);
});
