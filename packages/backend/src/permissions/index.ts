export { portalPolicyModule } from './portalPolicyModule';
