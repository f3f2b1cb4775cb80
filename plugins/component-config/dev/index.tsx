// SPDX-License-Identifier: Apache-2.0

import { createDevApp } from '@backstage/frontend-dev-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import componentConfigPlugin from '../src/alpha';

// Shows what the backend plugin's own development entry has: start that one as well.
createDevApp({ features: [catalogPlugin, componentConfigPlugin] });
