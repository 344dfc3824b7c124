import { callReferee, press, started } from '../table.fixture.js';

export const four = started().and(
  press('8F HORN'),
  press('H6 FA.M'),
  press('10F PASTE'),
  press('9H .OB'),
);
export const halted = four.and(callReferee);
