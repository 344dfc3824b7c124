import type { Dice } from '@boardside/simulation';

/** Nobody: given names and family names of many tongues, put together by chance. */
const given = [
  ...['Amara', 'Bogdan', 'Chiara', 'Dafydd', 'Eilidh', 'Farouk', 'Greta', 'Hamish', 'Ilse', 'João'],
  ...['Kwame', 'Lucía', 'Mirela', 'Niamh', 'Øyvind', 'Priya', 'Quentin', 'Rasa', 'Søren', 'Thandi'],
  ...['Umar', 'Vesna', 'Wanjiru', 'Xavier', 'Yuki', 'Zuzana', 'Adaeze', 'Björn', 'Cem', 'Despina'],
] as const;
const family = [
  ...['Abara', 'Birkeland', 'Castellano', 'Dlamini', 'Eriksdotter', 'Fairweather', 'Grabowski'],
  ...[
    'Haddad',
    'Ionescu',
    'Jayawardena',
    'Kovačić',
    'Llewellyn',
    'Mäkinen',
    'Nakagawa',
    'O’Driscoll',
  ],
  ...['Papadaki', 'Quesada', 'Ramnarine', 'Şahin', 'Tulloch', 'Urquiza', 'Van der Veen', 'Wójcik'],
  ...['Xu', 'Yeboah', 'Zimmermann', 'Ashgrove', 'Bello', 'Čapek', 'Duarte'],
] as const;

export interface InventedPlayer {
  readonly name: string;
  readonly rating: number;
}

/** So many people, no name twice; at most 900. The strongest first. */
export function inventedPlayers(count: number, dice: Dice): readonly InventedPlayer[] {
  const names = dice.shuffled(given.flatMap((one) => family.map((other) => `${one} ${other}`)));
  const ratings = Array.from({ length: count }, () => dice.between(700, 1_950));
  ratings.sort((one, other) => other - one);
  return names.slice(0, count).map((name, at) => ({ name, rating: ratings[at] ?? 0 }));
}
