declare namespace App {
  interface Locals {
    /** Set when the requested page has been removed for good. */
    gone?: boolean;
  }
}
