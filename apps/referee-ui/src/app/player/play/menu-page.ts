/** Pages of a side's More menu. */
export type MenuPage =
  | 'menu'
  | 'turns'
  | 'sheet'
  | 'correction'
  | 'rack'
  | 'final'
  | 'leave'
  | 'keys'
  | 'rules'
  | 'unseen';
