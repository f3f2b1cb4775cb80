export { checkValidations } from './checkValidations';
