// SPDX-License-Identifier: Apache-2.0

export { portalPolicyModule } from './portalPolicyModule';
