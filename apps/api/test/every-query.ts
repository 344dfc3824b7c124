import { afterAll, expect } from '@jest/globals';
import { Client } from 'pg';
import { namesItsTournament } from './named-tournament.js';

/**
 * Reads every statement that a suite of the API sends to PostgreSQL, as the driver gets it: a log can
 * be spread over machines by tournament only while each question to it names one.
 */
type Query = (...asked: readonly unknown[]) => unknown;

const nameless = new Set<string>();
const whole = Client.prototype as unknown as { query: Query };
const send = whole.query;

whole.query = function read(this: unknown, ...asked: readonly unknown[]): unknown {
  const [first] = asked;
  const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
  if (text !== undefined && !namesItsTournament(text)) nameless.add(text);
  return send.apply(this, [...asked]);
};

afterAll(() => {
  expect([...nameless]).toEqual([]);
});
