export { compilePattern } from './compilePattern';
export { patternCost } from './compilePattern';
export { backtracksSafely } from './backtracksSafely';
export { translatePattern } from './translatePattern';
export type { PatternTranslation } from './translatePattern';
