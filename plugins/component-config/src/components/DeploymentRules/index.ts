export { DeploymentRules } from './DeploymentRules';
