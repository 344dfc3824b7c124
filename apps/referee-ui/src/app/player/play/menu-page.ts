/** Pages of a side's More menu. */
export type MenuPage = 'menu' | 'turns' | 'sheet' | 'correction' | 'kind' | 'final';
