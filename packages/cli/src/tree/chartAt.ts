// SPDX-License-Identifier: Apache-2.0

import {
  isChartPackage,
  type GivenChart,
} from '@component-config/config-platform/repositories';
import { wrongUsage } from '../failure';
import { fileSource, shownPath } from './fileSource';
import { folderSource } from './folderSource';

/**
 * Reads the folder or package of a chart.
 *
 * @param written - `storefront=../charts/storefront`
 * @throws CommandFailure if it cannot be read
 */
export async function chartAt(
  written: string,
  cwd: string,
): Promise<GivenChart> {
  const [name, ...others] = written.split('=');
  const path = others.join('=');
  if (name === '' || path === '') {
    throw wrongUsage('Write "--chart <name>=<folder or package>".');
  }
  const source = isChartPackage(path)
    ? fileSource(path, cwd)
    : folderSource(path, { cwd });
  const { files } = await source.list();
  return { name, path: shownPath(path, cwd), files };
}
