export { PlatformAlert } from './PlatformAlert';
