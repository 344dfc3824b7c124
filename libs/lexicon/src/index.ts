export { spellerOf, type Spelling } from './alphabet.js';
export { hasWord, openWordGraph, type WordGraph } from './word-graph.js';
export { faultOfWordGraph } from './graph-file.js';
export { buildWordGraph, buildWordGraphInSteps } from './graph-builder.js';
export { anyPlay, everyPlay, somePlay, type FoundPlay, type Position } from './play-search.js';
