// SPDX-License-Identifier: Apache-2.0

export { LazySelect } from './LazySelect';
export { QuietButton } from './QuietButton';
export { Segments } from './Segments';
export { TextInput } from './TextInput';
