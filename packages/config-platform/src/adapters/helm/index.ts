// SPDX-License-Identifier: Apache-2.0

export { adaptChart, adaptChartSteps, findCharts } from './adaptChart';
export { readChart, readChartSteps } from './readChart';
export type { ChartFiles, ReadChart, ReadChartOptions } from './readChart';
export {
  composeLayer,
  composeValues,
  missingDependencies,
} from './composeValues';
export type { ComposedChart, GivenValues } from './composeValues';
export { localFolders, withLocalDependencies } from './localDependencies';
export { placeholderOfChart } from './placeholderOfChart';
export { ignoredFiles } from './ignoredFiles';
export { mergeLayers } from './mergeValues';
export type { HelmVersion } from './mergeValues';
export { readValuesSteps } from './readValues';
export type { SetOption } from './setValues';
export type { Chart, Dependency } from './types';
