// SPDX-License-Identifier: Apache-2.0

import { hasEnvironment } from './hasEnvironment';
import { hasEnvironmentFact } from './hasEnvironmentFact';
import { inSection } from './inSection';
import { isComponentOwner } from './isComponentOwner';
import { isLifecycle } from './isLifecycle';
import { isProposalAuthor } from './isProposalAuthor';

/** What conditional decisions are made of. */
export const configurationRules = {
  hasEnvironment,
  hasEnvironmentFact,
  inSection,
  isComponentOwner,
  isLifecycle,
  isProposalAuthor,
};
