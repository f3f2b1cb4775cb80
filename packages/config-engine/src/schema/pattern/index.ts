export { compilePattern } from './compilePattern';
export type { PatternMatcher } from './compilePattern';
export { patternCost } from './compilePattern';
export { translatePattern } from './translatePattern';
export type { PatternTranslation } from './translatePattern';
