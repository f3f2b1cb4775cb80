export { componentName, counted, positionText, valueCell } from './cells';
export * from './text';
