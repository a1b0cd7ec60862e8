import { Outlet } from 'react-router';
import { textsOf } from '../../platform/texts.ts';

/** Around the screens of the platform: their texts come with the first of them. */
export const clientLoader = textsOf('operators');

export default Outlet;
