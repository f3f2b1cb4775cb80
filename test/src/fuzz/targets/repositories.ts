// SPDX-License-Identifier: Apache-2.0

import { readRepository } from '@component-config/config-platform/repositories';
import { hostileFiles, readingOptions } from '../../growth/hostileFiles';
import { firstProblem, problemOfPrototypes } from '../expectations';
import type { FuzzTarget } from '../target';
import type { Random } from '../random';

/** Files at the limits, of every kind that is read from a repository, with a part of each left out. */
export const repositories: FuzzTarget = {
  name: 'repositories',
  share: 1,
  mostBlocked: 1_000,
  check: async random => {
    const [name, filesOf] = random.pick(hostileFiles);
    const files = filesOf().map(file => ({
      ...file,
      text: shortened(file.text, random),
    }));
    const read = await readRepository(files, readingOptions);
    const problem = firstProblem(problemOfPrototypes);
    return {
      input: name,
      output: JSON.stringify(read.findings),
      ...(problem && { problem }),
    };
  },
};

function shortened(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + text.slice(at + random.below(20));
}
