export { FormView } from './FormView';
