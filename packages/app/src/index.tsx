// SPDX-License-Identifier: Apache-2.0

import '@backstage/cli/asset-types';
import ReactDOM from 'react-dom/client';
import App from './App';
import { ignoreResizeNotices } from './resizeNotices';
import '@backstage/ui/css/styles.css';

if (process.env.NODE_ENV === 'development') {
  ignoreResizeNotices();
}

ReactDOM.createRoot(document.getElementById('root')!).render(App.createRoot());
