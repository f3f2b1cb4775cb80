// SPDX-License-Identifier: Apache-2.0

import type { ResolutionService } from '../service/ResolutionService';
import { measureMethods } from './measureMethods';
import type { Metrics } from './metrics';

/** The same service with its durations recorded; the other methods do not use the engine. */
export function measureResolution(
  resolution: ResolutionService,
  metrics: Pick<Metrics, 'resolved'>,
): ResolutionService {
  return measureMethods(
    resolution,
    {
      getEffective: 'effective',
      getExplanation: 'explanation',
      getDiff: 'diff',
      getWhatIf: 'what-if',
      saveValues: 'save',
      revealValue: 'reveal',
      getDraftForm: 'draft',
      validateDraft: 'draft',
      resolveDraft: 'draft',
    },
    metrics,
  );
}
