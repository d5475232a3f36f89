declare namespace App {
  interface Locals {
    /** The network address of the client, which the serving process works out from the proxies it trusts. */
    address?: string;
    /** Set where what was asked for has been removed for good. */
    gone?: boolean;
  }
}
