/** What somebody is called whose name is not known, or no longer kept. */
export const UNKNOWN_NAME = 'Somebody';
