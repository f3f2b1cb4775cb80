// SPDX-License-Identifier: Apache-2.0

import { createDevApp } from '@backstage/frontend-dev-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import componentConfigPlugin from '../src/alpha';

// Shows the data of the backend plugin's development entry, which has to be started as well.
createDevApp({ features: [catalogPlugin, componentConfigPlugin] });
