// SPDX-License-Identifier: Apache-2.0

export {
  checkResourceRules,
  sectionsWithTransitions,
} from './checkResourceRules';
