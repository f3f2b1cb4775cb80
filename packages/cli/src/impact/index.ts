// SPDX-License-Identifier: Apache-2.0

export { impactSideOf } from './impactSideOf';
export { showImpact } from './showImpact';
