/** What somebody is called whose name is not known, or not kept any more. */
export const UNKNOWN_NAME = 'Somebody';
