// SPDX-License-Identifier: Apache-2.0

export { demoClusterModule } from './demoClusterModule';
export { demoOptionsModule } from './demoOptionsModule';
export { demoScaffolderModule } from './demoScaffolderModule';
export { demoUsersModule } from './demoUsersModule';
export { demoDocumentationModule, demoProjectModule } from './documentation';
