// SPDX-License-Identifier: Apache-2.0

import { hasEnvironment } from './hasEnvironment';
import { hasEnvironmentFact } from './hasEnvironmentFact';
import { inSection } from './inSection';
import { isComponentOwner } from './isComponentOwner';
import { isLifecycle } from './isLifecycle';
import { isProposalAuthor } from './isProposalAuthor';

/** The rules for conditional decisions. */
export const configurationRules = {
  hasEnvironment,
  hasEnvironmentFact,
  inSection,
  isComponentOwner,
  isLifecycle,
  isProposalAuthor,
};
