// Stylesheets of every page, in the order of their layers. Components bring their own after these.
import './fonts.css';
import './tokens.css';
import './global.css';
import './text.css';
import './layout.css';
import './controls.css';
