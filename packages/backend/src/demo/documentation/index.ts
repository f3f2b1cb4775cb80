// SPDX-License-Identifier: Apache-2.0

export { demoDocumentationModule } from './demoDocumentationModule';
export { demoProjectModule } from './demoProjectModule';
