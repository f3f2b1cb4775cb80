import { callerFolder } from '../callerFolder';
import { main } from './main';

process.exitCode = main(process.argv.slice(2), {
  cwd: callerFolder(),
  print: text => process.stdout.write(`${text}\n`),
});
