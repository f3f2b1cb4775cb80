// SPDX-License-Identifier: Apache-2.0

export { PlaygroundPage } from './PlaygroundPage';
