// SPDX-License-Identifier: Apache-2.0

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findingCatalogue } from '@component-config/config-engine/docs';
import { findingsPage } from './findingsPage';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const target = resolve(__dirname, '../../../docs/findings.md');
writeFileSync(target, findingsPage(findingCatalogue));
process.stdout.write(`${findingCatalogue.length} findings: ${target}\n`);
