export { createSpeller, type Spelling } from './alphabet.js';
export { hasWord, openWordGraph, type WordGraph } from './word-graph.js';
export { wordGraphFault } from './graph-file.js';
export { buildWordGraph, wordGraphSteps } from './graph-builder.js';
export { hasPlay, findAllPlays, findPlay, type FoundPlay, type Position } from './play-search.js';
