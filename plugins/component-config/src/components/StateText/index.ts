export { StateText } from './StateText';
