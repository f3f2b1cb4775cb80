// SPDX-License-Identifier: Apache-2.0

export { adaptChart, adaptChartSteps, findCharts } from './adaptChart';
export { readChart } from './readChart';
export type { ChartFiles, ReadChart, ReadChartOptions } from './readChart';
export { composeValues } from './composeValues';
export type { ComposedChart, GivenValues } from './composeValues';
export type { HelmVersion } from './mergeValues';
export type { SetOption } from './setValues';
export type { Chart, Dependency } from './types';
