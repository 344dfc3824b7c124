import { May } from './may.js';

export { AskingDevice, AskingStaff } from './may.js';

/** A route for directors and their assistants. */
export const Audience = (_kind: 'staff') => May('read-the-hall');
