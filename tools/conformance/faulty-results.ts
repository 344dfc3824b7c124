/**
 * What is wrong in the recorded result files, read by hand: every other file has no fault. A result
 * sent in under the round before leaves two people without one in the next round.
 */
export const faultsOfResults: Readonly<Record<string, readonly string[]>> = {
  'loco-2021.csv': [
    'line 37: one result of Ruth Hamilton in round 4; line 30 has one',
    'line 46: a result of Betty Cornelison in round 5',
    'line 46: a result of Ruth Hamilton in round 5',
    'line 58: one result of Lola McKissen in round 7; line 52 has one',
    'line 65: a result of Dave Wiegand in round 8',
    'line 65: a result of Lola McKissen in round 8',
    'line 147: one result of Betty Cornelison in round 18; line 144 has one',
    'line 153: a result of Betty Cornelison in round 19',
    'line 153: a result of Rachel Grubb in round 19',
  ],
  // A knock-out: its rounds have names.
  'nacc2023-d2p.csv': [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
    (line) => `line ${line} column 1: the number of a round`,
  ),
  'portland-pub-13apr2025.csv': [
    'line 22: a result of Mia Yamamoto in round 4',
    'line 26: a result of Mia Yamamoto in round 5',
    'line 31: a result of Mia Yamamoto in round 6',
  ],
  'potomac-2022.csv': [
    'line 33: one result of Robert Linn in round 8; line 30 has one',
    'line 40: a result of Robert Linn in round 9',
    'line 40: a result of Marty Gold in round 9',
  ],
  'wgpo-earlybird-2022.csv': [
    'line 3 column 36, taken: points of Sammy Okosagah, who was not there it seems',
    'line 26 column 38, taken: points of David Eldar, who was not there it seems',
    'line 30 column 32, taken: points of David Eldar, who was not there it seems',
    'line 42 column 35, taken: points of David Eldar, who was not there it seems',
  ],
};
