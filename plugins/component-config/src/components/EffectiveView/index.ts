// SPDX-License-Identifier: Apache-2.0

export { EffectiveView } from './EffectiveView';
