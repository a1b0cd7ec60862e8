/** Stands before each file of the server's tests; a hook that is asked for while tests run already is never called. */
import { endAfterFile } from './clean-up.ts';

endAfterFile();
