import { registerHooks } from 'node:module';

// Jest's set-up files are resolved by Node itself: an import that ends in `.js` stands for the
// `.ts` beside it, as the compiler has it.
registerHooks({
  resolve(specifier, context, nextResolve) {
    try {
      return nextResolve(specifier, context);
    } catch (error) {
      if (!/^\.{1,2}\/.*\.js$/.test(specifier)) throw error;
      return nextResolve(specifier.replace(/\.js$/, '.ts'), context);
    }
  },
});
