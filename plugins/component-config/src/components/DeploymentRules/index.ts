// SPDX-License-Identifier: Apache-2.0

export { DeploymentRules } from './DeploymentRules';
