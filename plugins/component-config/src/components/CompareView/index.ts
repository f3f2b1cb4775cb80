export { CompareView } from './CompareView';
