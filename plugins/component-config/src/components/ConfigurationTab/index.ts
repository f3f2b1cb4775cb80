export { ConfigurationTab } from './ConfigurationTab';
