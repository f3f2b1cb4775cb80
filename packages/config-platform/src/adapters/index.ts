// SPDX-License-Identifier: Apache-2.0

export {
  adaptDocument,
  adaptDocumentSteps,
  documentAdapters,
} from './adaptDocument';
export type { AdaptedDocuments, DocumentAdapter } from './types';
export { adaptChart, composeValues, findCharts, readChart } from './helm';
export type {
  Chart,
  ChartFiles,
  ComposedChart,
  Dependency,
  GivenValues,
  HelmVersion,
  ReadChart,
  ReadChartOptions,
  SetOption,
} from './helm';
