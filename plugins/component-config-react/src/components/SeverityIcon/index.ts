export { SeverityIcon } from './SeverityIcon';
